// The least that a page of this kind can be: React draws what Dexie holds, and nothing is asked.
// With `?keep` it first keeps the rows that every later launch then finds.
import { lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { signWorkerAddress } from '#platform/trusted-types.ts';
import { keepRows, readFirstScreen } from './rows.ts';

type FirstScreen = Awaited<ReturnType<typeof readFirstScreen>>;

// Begun beside the drawing: opening a database takes its time.
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
// After the page has loaded, as the wallet does: keeping files never competes with showing them.
addEventListener('load', () => {
  // The types of the DOM know no signed addresses; the policy refuses any other, so it stays signed.
  void navigator.serviceWorker.register(signWorkerAddress('/sw.js'));
});
