import { Link, useRouteContext } from '@tanstack/react-router';
import { support } from '#domain/product.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { Panel } from '#ui/overlays/panel.tsx';

/**
 * Contacts of customer support, and links to the frequent questions, the check of a receipt, the terms and, after
 * sign-in, the tour.
 */
export default function HelpPanel() {
  const t = useText();
  const { signedIn } = useRouteContext({ from: '__root__' });
  return (
    <Panel title={t('help.title')}>
      <List label={t('help.answers')}>
        <Act
          icon="help"
          onPress={() => openOverlay({ name: 'faq' })}
          subtitle={t('help.faq.about')}
          title={t('help.faq')}
        />
        <Row>
          <Link className={rowClass} replace to="/check">
            <RowBody
              leading={<IconTile icon="shield" tone="brand" />}
              subtitle={t('help.check.about')}
              title={t('title.check')}
              trailing={<Icon className="text-text2" name="chevron-right" size={20} />}
            />
          </Link>
        </Row>
        <Act
          icon="info"
          onPress={() => openOverlay({ name: 'terms' })}
          subtitle={t('terms.about')}
          title={t('terms.title')}
        />
        {signedIn() && (
          <Act
            icon="eye"
            onPress={() => openOverlay({ name: 'tour', step: 0 })}
            subtitle={t('help.tour.about')}
            title={t('help.tour')}
          />
        )}
      </List>
      <h3 className="mt-2 font-semibold">{t('help.people')}</h3>
      <List label={t('help.people')}>
        <Reach
          href={`tel:${support.phone}`}
          icon="phone"
          subtitle={t('help.phone.about')}
          title={support.phone}
        />
        <Reach
          href={support.chat}
          icon="message"
          subtitle={t('help.chat.about')}
          title={t('help.chat')}
        />
        <Reach
          href={`mailto:${support.email}`}
          icon="mail"
          subtitle={t('help.email.about')}
          title={support.email}
        />
      </List>
      <p className="text-sm text-text2">{t('help.secret')}</p>
    </Panel>
  );
}

interface Words {
  readonly icon: IconName;
  readonly title: string;
  readonly subtitle: string;
}

function Act({ icon, onPress, ...words }: Words & { onPress: () => void }) {
  return (
    <Row>
      <button className={rowClass} onClick={onPress} type="button">
        <RowBody
          {...words}
          leading={<IconTile icon={icon} tone="brand" />}
          trailing={<Icon className="text-text2" name="chevron-right" size={20} />}
        />
      </button>
    </Row>
  );
}

/** Link to a contact. The chat opens in a new tab, so that an unfinished form stays. */
function Reach({ icon, href, ...words }: Words & { href: string }) {
  return (
    <Row>
      <a
        className={rowClass}
        href={href}
        {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
      >
        <RowBody {...words} leading={<IconTile icon={icon} tone="neutral" />} />
      </a>
    </Row>
  );
}
