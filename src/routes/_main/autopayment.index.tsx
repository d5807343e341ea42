import { createFileRoute } from '@tanstack/react-router';
import { AutopaymentsScreen } from '#features/autopayments/autopayments-screen.tsx';

export const Route = createFileRoute('/_main/autopayment/')({
  staticData: { name: 'auto-payments', title: 'title.autopayments' },
  component: () => <AutopaymentsScreen />,
});
