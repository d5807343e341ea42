import { createFileRoute } from '@tanstack/react-router';
import { useShared } from '#checkout/use-steps.ts';
import { searchTexts } from '#domain/parse.ts';
import { ServiceScreen } from '#features/payment/service-screen.tsx';

export const Route = createFileRoute('/_main/_checkout/c/$cid/p/$pid')({
  staticData: { name: 'product-page', title: 'title.service' },
  // Id of the favorite, the receipt or the automobile with whose data the form is filled in.
  validateSearch: searchTexts('favorite', 'receipt', 'automobile'),
  component: Service,
});

function Service() {
  const { cid, pid } = Route.useParams();
  const prefill = { ...Route.useSearch(), code: useShared() };
  return (
    <ServiceScreen
      categoryId={cid}
      // With another recipient in the address the screen begins anew, even if the service is the same.
      key={JSON.stringify([pid, prefill])}
      prefill={prefill}
      serviceId={pid}
    />
  );
}
