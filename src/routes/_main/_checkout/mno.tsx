import { createFileRoute } from '@tanstack/react-router';
import { MobileScreen } from '#features/payment/mobile-screen.tsx';

// One screen has both addresses, so that the confirmation knows what was entered.
export const Route = createFileRoute('/_main/_checkout/mno')({ component: MobileScreen });
