import { useRouteContext } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import type { OpenedRequestProps } from './opened-request.tsx';
import { TransferScreen } from './transfer-screen.tsx';

/**
 * Transfer form that a money request fills in. `fragment` is that of the request's link. Few people open such a link,
 * so the code and messages are loaded on demand.
 */
export function LazyRequestForm({ fragment }: Pick<OpenedRequestProps, 'fragment'>) {
  const { needMessages } = useRouteContext({ from: '__root__' });
  const [Request] = useState(() =>
    lazy(async (): Promise<{ default: ComponentType<OpenedRequestProps> }> => {
      const loading = import('./opened-request.tsx');
      const [request] = await Promise.all([loading, needMessages('settings')]);
      return request;
    }),
  );
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Request fragment={fragment}>
        {(request, words) => (
          <TransferScreen phone={request?.phone} request={request}>
            {words}
          </TransferScreen>
        )}
      </Request>
    </Suspense>
  );
}
