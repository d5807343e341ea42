import { createFileRoute } from '@tanstack/react-router';
import { useShared } from '#checkout/use-steps.ts';
import { searchTexts } from '#domain/parse.ts';
import { ServiceScreen } from '#features/payment/service-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/c/$cid/p/$pid')({
  staticData: { name: 'product-page', title: 'title.service' },
  // Id of the favorite, the receipt or the automobile that fills in the form.
  validateSearch: searchTexts('favorite', 'receipt', 'automobile'),
  component: Service,
});

function Service() {
  const { cid, pid } = Route.useParams();
  const code = useShared();
  return (
    <ServiceScreen
      categoryId={cid}
      key={`${pid} ${code}`}
      prefill={{ ...Route.useSearch(), code }}
      serviceId={pid}
    />
  );
}
