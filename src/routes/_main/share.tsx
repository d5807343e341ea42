import { createFileRoute } from '@tanstack/react-router';
import { SharedScreen } from '#features/shared/shared-screen.tsx';

// What the manifest names for what is shared with the app, and for its own scheme.
export const Route = createFileRoute('/_main/share')({ component: SharedScreen });
