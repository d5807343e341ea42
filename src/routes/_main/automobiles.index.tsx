import { createFileRoute } from '@tanstack/react-router';
import { AutomobilesScreen } from '#features/automobiles/automobiles-screen.tsx';
import { RecentForPlates } from '#features/history/plate-payments.tsx';

export const Route = createFileRoute('/_main/automobiles/')({
  staticData: { title: 'title.automobiles' },
  loader: ({ context }) => context.needMessages('settings'),
  component: () => <AutomobilesScreen payments={(plates) => <RecentForPlates plates={plates} />} />,
});
