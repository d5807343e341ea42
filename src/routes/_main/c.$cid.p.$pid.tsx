import { createFileRoute } from '@tanstack/react-router';
import { ServiceScreen } from '#features/payment/service-screen.tsx';
import { Confirmation } from '#shell/confirmation.tsx';

export const Route = createFileRoute('/_main/c/$cid/p/$pid')({
  staticData: { name: 'product-page', title: 'title.service' },
  component: ServicePage,
});

function ServicePage() {
  const { cid, pid } = Route.useParams();
  return (
    <ServiceScreen
      categoryId={cid}
      confirmation={({ quote, ...agreed }) => (
        <Confirmation agreement={{ ...quote, ...agreed, about: quote.serviceId }} />
      )}
      key={pid}
      serviceId={pid}
    />
  );
}
