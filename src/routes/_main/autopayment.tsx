import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { AutopaymentsScreen } from '#features/autopayments/autopayments-screen.tsx';
import { useWide } from '#shell/frame/use-wide.ts';

export const Route = createFileRoute('/_main/autopayment')({ component: Autopayments });

/** A wide screen has the list with one of it beside it; a narrow one the one or the other. */
function Autopayments() {
  const { id } = useParams({ strict: false });
  return useWide() ? <AutopaymentsScreen beside={{ id }} /> : <Outlet />;
}
