import { createFileRoute } from '@tanstack/react-router';
import { searchTexts } from '#domain/parse.ts';
import { AutomobilePaymentsScreen } from '#features/automobiles/automobiles-screen.tsx';
import { AllForPlates } from '#features/history/plate-payments.tsx';

export const Route = createFileRoute('/_main/automobiles/transactions')({
  staticData: { title: 'title.automobilePayments' },
  validateSearch: searchTexts('automobile'),
  loader: ({ context }) => context.needMessages('settings'),
  component: () => (
    <AutomobilePaymentsScreen
      automobile={Route.useSearch().automobile}
      payments={(plates) => <AllForPlates plates={plates} />}
    />
  ),
});
