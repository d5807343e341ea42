import { createFileRoute } from '@tanstack/react-router';
import { MobileScreen } from '#features/payment/mobile-screen.tsx';

// `/mno` and `/mno/payment` share a screen, so that the confirmation keeps the input.
export const Route = createFileRoute('/_main/_checkout/mno')({ component: MobileScreen });
