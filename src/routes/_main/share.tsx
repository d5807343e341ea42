import { createFileRoute } from '@tanstack/react-router';
import { SharedScreen } from '#features/shared/shared-screen.tsx';

/** The manifest names this address for content shared with the app and for links of the app's own scheme. */
export const Route = createFileRoute('/_main/share')({ component: SharedScreen });
