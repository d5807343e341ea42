import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The key `/` opens the search over services, unless a field has the focus. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select'))
        return;
      event.preventDefault();
      void navigate({ to: '/payments' }).then(focusSearch);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [navigate]);
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
}
