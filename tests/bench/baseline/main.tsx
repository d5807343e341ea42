// The baseline of the measurement, a page that does as little as possible: React draws the rows in Dexie and sends no
// request. With `?keep` it first stores the rows that later launches read.
import { lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { signWorkerAddress } from '#platform/trusted-types.ts';
import { keepRows, readFirstScreen } from './rows.ts';

type FirstScreen = Awaited<ReturnType<typeof readFirstScreen>>;

// Starts in parallel to the drawing, because opening a database is slow.
const reading = location.search === '?keep' ? keepRows().then(readFirstScreen) : readFirstScreen();

const History = lazy(async () => ({ default: (await import('./history.tsx')).History }));

function Floor() {
  const [screen, setScreen] = useState<FirstScreen>();
  const [isInHistory, setInHistory] = useState(false);
  useEffect(() => {
    void reading.then(setScreen);
  }, []);
  if (!screen) return <p>Balans</p>;
  if (isInHistory) {
    return (
      <Suspense>
        <History />
      </Suspense>
    );
  }
  return (
    <>
      <p>{screen.balance}</p>
      <ul>
        {screen.newest.map(({ id, title, amount }) => (
          <li key={id}>
            {title} {amount}
          </li>
        ))}
      </ul>
      <button onClick={() => setInHistory(true)} type="button">
        Tarixçə
      </button>
    </>
  );
}

const place = document.getElementById('root');
if (place) createRoot(place).render(<Floor />);
// After the load event, as in the wallet, so that caching files never competes with showing them.
addEventListener('load', () => {
  // The policy of trusted types accepts only a signed address, though the types of the DOM declare it as a plain text.
  void navigator.serviceWorker.register(signWorkerAddress('/sw.js'));
});
