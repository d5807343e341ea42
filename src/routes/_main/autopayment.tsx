import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { AutopaymentsScreen } from '#features/autopayments/autopayments-screen.tsx';
import { useWide } from '#shell/frame/use-wide.ts';

export const Route = createFileRoute('/_main/autopayment')({ component: Autopayments });

/** Shows the list and one automatic payment on a wide screen, and one of the two on a narrow screen. */
function Autopayments() {
  const { id } = useParams({ strict: false });
  return useWide() ? <AutopaymentsScreen beside={{ id }} /> : <Outlet />;
}
