import { createFileRoute } from '@tanstack/react-router';
import { OutcomeScreen } from '#checkout/outcome-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/payment/outcome/$key')({
  staticData: { title: 'title.outcome' },
  component: Outcome,
});

function Outcome() {
  const { key } = Route.useParams();
  return <OutcomeScreen key={key} operationKey={key} />;
}
