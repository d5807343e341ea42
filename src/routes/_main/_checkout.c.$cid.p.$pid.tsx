import { createFileRoute } from '@tanstack/react-router';
import { ServiceScreen } from '#features/payment/service-screen.tsx';

interface Search {
  /** What fills the form in, by its id. */
  favorite?: string;
  receipt?: string;
  automobile?: string;
}

export const Route = createFileRoute('/_main/_checkout/c/$cid/p/$pid')({
  staticData: { name: 'product-page', title: 'title.service' },
  validateSearch: ({ favorite, receipt, automobile }: Record<string, unknown>): Search => ({
    ...(typeof favorite === 'string' && { favorite }),
    ...(typeof receipt === 'string' && { receipt }),
    ...(typeof automobile === 'string' && { automobile }),
  }),
  component: Service,
});

function Service() {
  const { cid, pid } = Route.useParams();
  return <ServiceScreen categoryId={cid} key={pid} prefill={Route.useSearch()} serviceId={pid} />;
}
