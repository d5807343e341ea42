import { createFileRoute } from '@tanstack/react-router';
import { SharedScreen } from '#features/shared/shared-screen.tsx';

// The manifest names this address for shared content and for the app's own scheme.
export const Route = createFileRoute('/_main/share')({ component: SharedScreen });
