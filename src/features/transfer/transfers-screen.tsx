import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icon.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { List, Row, RowBody } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { rowClass } from '#ui/row-class.ts';
import { SavedRecipients } from './saved-recipients.tsx';

/** The kinds of transfer, the saved recipients, and below them the last transfers. */
export function TransfersScreen({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <div className="mx-auto grid max-w-content grid-cols-1 gap-4 lg:max-w-none" data-wide>
      <PageHeader title={t('title.transfers')} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
        <div className="grid grid-cols-1 gap-4">
          <List label={t('transfer.kinds')}>
            <Row>
              <Link className={rowClass} to="/transfer">
                <RowBody
                  leading={<IconTile icon="wallet" tone="brand" />}
                  subtitle={t('transfer.toWallet.about')}
                  title={t('transfer.toWallet')}
                  trailing={<Icon name="chevron-right" size={20} />}
                />
              </Link>
            </Row>
            <Row>
              <Link className={rowClass} to="/transfer-to-card">
                <RowBody
                  leading={<IconTile icon="card" tone="accent" />}
                  subtitle={t('transfer.toCard.about')}
                  title={t('transfer.toCard')}
                  trailing={<Icon name="chevron-right" size={20} />}
                />
              </Link>
            </Row>
            <Row>
              <Link className={rowClass} search={{ own: 'cards' }} to="/transfer-to-card">
                <RowBody
                  leading={<IconTile icon="repeat" tone="success" />}
                  subtitle={t('transfer.ownCards.about')}
                  title={t('transfer.ownCards')}
                  trailing={<Icon name="chevron-right" size={20} />}
                />
              </Link>
            </Row>
          </List>
          <SavedRecipients isNewOffered />
        </div>
        {children}
      </div>
    </div>
  );
}
