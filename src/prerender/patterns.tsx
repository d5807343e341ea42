// Patterns that the boot script clones and fills in the home page: the figure of the balance and the rows of history.
// At build, React draws them with the components of the app.
import '#ui/icons/more-icons.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { shownStatuses } from '#domain/statuses.ts';
import { TransactionRow, transactionClass } from '#features/history/transaction-list.tsx';
import { kinds } from '#features/history/transaction-looks.ts';
import type { Translate } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { CategoryTile } from '#ui/icons/icon-tile.tsx';
import { List, Row } from '#ui/list.tsx';

/** Returns the HTML of a template, which the browser parses and does not render: rows by status, tiles by kind. */
export function drawPatterns(t: Translate): string {
  return renderToString(
    <template id="patterns">
      <Pattern name="figure">
        <Amount size="balance" text="" />
      </Pattern>
      <Pattern name="list">
        <List label={t('history.recent')}>{null}</List>
      </Pattern>
      {shownStatuses.map((shown) => (
        <ul data-pattern={shown} key={shown}>
          <Row>
            <a className={transactionClass} href="/">
              <TransactionRow
                about=""
                tile={kinds.payment}
                words={{ shown, title: '', status: '', amount: '' }}
              />
            </a>
          </Row>
        </ul>
      ))}
      {Object.entries(kinds).map(([kind, tile]) => (
        <Pattern key={kind} name={kind}>
          <CategoryTile {...tile} />
        </Pattern>
      ))}
    </template>,
  );
}

function Pattern({ name, children }: { name: string; children: ReactNode }) {
  return <div data-pattern={name}>{children}</div>;
}
