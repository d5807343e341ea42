// Notification texts in three languages. Texts about an operation are in the file of its kind.
import type { Localized } from '#contract/fields.ts';
import type { NotificationKind } from '#contract/identity/notifications.ts';

/** Locale (BCP 47) of each language, also the key of its text in `Localized`. */
export const localeOf = { AZ: 'az', EN: 'en', RU: 'ru' } as const;

/** Title and text of a notification, and its kind. */
export interface Words {
  readonly kind: NotificationKind;
  readonly title: Localized;
  readonly text: Localized;
}

/** Notification of a sign-in on a new device. The texts of `place` are empty if the city is unknown. */
export function signedInWords(device: string, place: Localized): Words {
  const from = (city: string) => (city === '' ? device : `${device}, ${city}`);
  return {
    kind: 'SIGN_IN',
    title: {
      az: 'Yeni cihazdan daxil olundu',
      en: 'Sign-in on a new device',
      ru: 'Вход с нового устройства',
    },
    text: {
      az: `${from(place.az)}. Bu siz deyilsinizsə, şifrəni dəyişin və giriş açarlarını yoxlayın.`,
      en: `${from(place.en)}. If this was not you, change your password and check your passkeys.`,
      ru: `${from(place.ru)}. Если это не вы, смените пароль и проверьте ключи доступа.`,
    },
  };
}

/** Notification of a changed password. `othersRemoved`: the other devices were signed out. */
export function passwordWords({ othersRemoved }: { othersRemoved: boolean }): Words {
  return {
    kind: 'PASSWORD',
    title: { az: 'Şifrə dəyişdirildi', en: 'Password changed', ru: 'Пароль изменён' },
    text: othersRemoved
      ? {
          az: 'Hesabınızın şifrəsi dəyişdirildi və digər cihazlardan çıxış edildi. Bu siz deyilsinizsə, şifrəni bərpa edin.',
          en: 'Your password was changed, and the other devices were signed out. If this was not you, reset your password.',
          ru: 'Пароль вашего аккаунта изменён, на других устройствах вы вышли. Если это не вы, восстановите пароль.',
        }
      : {
          az: 'Hesabınızın şifrəsi dəyişdirildi. Bu siz deyilsinizsə, şifrəni bərpa edin.',
          en: 'Your password was changed. If this was not you, reset your password.',
          ru: 'Пароль вашего аккаунта изменён. Если это не вы, восстановите пароль.',
        },
  };
}

/** Notification of too many wrong passwords in a session on `device` ("Chrome, Windows"). */
export function passwordLockedWords(device: string): Words {
  return {
    kind: 'PASSWORD',
    title: {
      az: 'Şifrə dəfələrlə səhv yazıldı',
      en: 'Wrong password entered several times',
      ru: 'Пароль несколько раз введён неверно',
    },
    text: {
      az: `${device}. Bu siz deyilsinizsə, həmin cihazdan çıxın və şifrəni dəyişin.`,
      en: `${device}. If this was not you, sign out that device and change your password.`,
      ru: `${device}. Если это не вы, выйдите на том устройстве и смените пароль.`,
    },
  };
}

/** Notification of a new passkey. `name` is the name of the passkey. */
export function passkeyAddedWords(name: string): Words {
  return {
    kind: 'PASSKEY',
    title: { az: 'Giriş açarı əlavə edildi', en: 'Passkey added', ru: 'Ключ доступа добавлен' },
    text: {
      az: `${name}. Bu siz deyilsinizsə, açarı silin və şifrəni dəyişin.`,
      en: `${name}. If this was not you, remove the passkey and change your password.`,
      ru: `${name}. Если это не вы, удалите ключ и смените пароль.`,
    },
  };
}

/** Notification of a removed passkey. `name` is the name of the passkey. */
export function passkeyRemovedWords(name: string): Words {
  return {
    kind: 'PASSKEY',
    title: { az: 'Giriş açarı silindi', en: 'Passkey removed', ru: 'Ключ доступа удалён' },
    text: {
      az: `${name}. Bu açarla artıq daxil olmaq mümkün deyil. Bu siz deyilsinizsə, şifrəni dəyişin.`,
      en: `${name}. It no longer signs you in. If this was not you, change your password.`,
      ru: `${name}. Войти с ним больше нельзя. Если это не вы, смените пароль.`,
    },
  };
}

/** Notification of a connected ASAN İmza, which signs in like a passkey. `id` is its masked user id. */
export function asanConnectedWords(id: string): Words {
  return {
    kind: 'SIGN_IN',
    title: { az: 'ASAN İmza qoşuldu', en: 'ASAN İmza connected', ru: 'ASAN İmza подключена' },
    text: {
      az: `ID ${id}. Bu siz deyilsinizsə, ASAN İmza ilə girişi deaktiv edin və şifrəni dəyişin.`,
      en: `ID ${id}. If this was not you, disconnect ASAN İmza and change your password.`,
      ru: `ID ${id}. Если это не вы, отключите ASAN İmza и смените пароль.`,
    },
  };
}

/** Notification of a disconnected ASAN İmza. */
export const asanDisconnectedWords: Words = {
  kind: 'SIGN_IN',
  title: {
    az: 'ASAN İmza ilə giriş deaktiv edildi',
    en: 'ASAN İmza disconnected',
    ru: 'ASAN İmza отключена',
  },
  text: {
    az: 'ASAN İmza ilə artıq daxil olmaq mümkün deyil. Bu siz deyilsinizsə, şifrəni dəyişin.',
    en: 'It no longer signs you in. If this was not you, change your password.',
    ru: 'Войти с ASAN İmza больше нельзя. Если это не вы, смените пароль.',
  },
};

/** Notification of a changed e-mail address. */
export const emailWords: Words = {
  kind: 'SIGN_IN',
  title: {
    az: 'E-poçt ünvanı dəyişdirildi',
    en: 'E-mail address changed',
    ru: 'Адрес эл. почты изменён',
  },
  text: {
    az: 'Bu siz deyilsinizsə, digər cihazlardan çıxın və şifrəni dəyişin.',
    en: 'If this was not you, sign out the other devices and change your password.',
    ru: 'Если это не вы, выйдите на других устройствах и смените пароль.',
  },
};

/** Notification of a finished identification. `name` is the short name that other people see. */
export function identifiedWords(name: string): Words {
  return {
    kind: 'SIGN_IN',
    title: { az: 'Kimliyiniz təsdiqləndi', en: 'Identity verified', ru: 'Личность подтверждена' },
    text: {
      az: `${name} Bu siz deyilsinizsə, şifrəni dəyişin və bizə yazın.`,
      en: `${name} If this was not you, change your password and write to us.`,
      ru: `${name} Если это не вы, смените пароль и напишите нам.`,
    },
  };
}

/** Notification of an identification that was refused because the user is already identified as another person. */
export const identityRefusedWords: Words = {
  kind: 'SIGN_IN',
  title: {
    az: 'Kimliyin təsdiqi rədd edildi',
    en: 'Identity verification declined',
    ru: 'Подтверждение личности отклонено',
  },
  text: {
    az: 'Hesabınızda başqa şəxsin kimliyini təsdiqləməyə cəhd edilib. Bu siz deyilsinizsə, şifrəni dəyişin.',
    en: 'Someone tried to verify another person’s identity in your account. If this was not you, change your password.',
    ru: 'В вашем аккаунте пытались подтвердить личность другого человека. Если это были не вы, смените пароль.',
  },
};

/** Notification that wrong PINs have blocked the PIN of the co-branded card. */
export const pinBlockedWords: Words = {
  kind: 'PIN',
  title: { az: 'PIN bloklandı', en: 'PIN blocked', ru: 'PIN заблокирован' },
  text: {
    az: 'Kobrend kartın PIN-i üç dəfə səhv yazıldı. Bu siz deyilsinizsə, kartı bloklayın.',
    en: 'A wrong PIN was entered three times for your co-branded card. If this was not you, block the card.',
    ru: 'PIN кобрендовой карты трижды введён неверно. Если это не вы, заблокируйте карту.',
  },
};

/** Notification that the PIN attempts of the co-branded card were reset. */
export const pinResetWords: Words = {
  kind: 'PIN',
  title: { az: 'PIN cəhdləri sıfırlandı', en: 'PIN attempts reset', ru: 'Попытки PIN сброшены' },
  text: {
    az: 'Kobrend kartın PIN-i üçün daha 3 cəhd var. Bu siz deyilsinizsə, kartı bloklayın.',
    en: 'You have 3 more PIN attempts for your co-branded card. If this was not you, block the card.',
    ru: 'Для PIN кобрендовой карты есть ещё 3 попытки. Если это не вы, заблокируйте карту.',
  },
};

/** Notification of a debt. `name` is the user's name of the favorite. `amount` is in units of the ledger. */
export function debtWords(name: string, amount: bigint): Words {
  return {
    kind: 'DEBT',
    title: {
      az: 'Sevimlilərdə borc yarandı',
      en: 'New debt in your favorites',
      ru: 'В избранном появился долг',
    },
    text: withAmount(name, amount),
  };
}

/** Notification of money that is still held. `what` names the operation and its amount. */
export function delayWords(what: Localized): Words {
  return {
    kind: 'DELAYED',
    title: {
      az: 'Əməliyyat gecikir',
      en: 'Transaction delayed',
      ru: 'Операция задерживается',
    },
    text: {
      az: `${what.az}. Məbləğ bloklanıb: hələ nə ünvanına çatıb, nə də geri qayıdıb. Araşdırırıq. Təkrar etməyin.`,
      en: `${what.en}. The money is on hold: it has neither arrived nor come back. We are looking into it. Do not repeat the transaction.`,
      ru: `${what.ru}. Деньги заморожены: они ещё не дошли и не вернулись. Мы разбираемся. Не повторяйте операцию.`,
    },
  };
}

/**
 * Title of a failed operation that says where the money went: "Ödəniş baş tutmadı, pul balansınıza qayıtdı". It does not
 * name an unknown source.
 */
export function returnedTitle(failed: Localized, source: string): Localized {
  const back = backAt[source] ?? backAtSource;
  return {
    az: `${failed.az}, ${back.az}`,
    en: `${failed.en}: ${back.en}`,
    ru: `${failed.ru}, ${back.ru}`,
  };
}

const backAt: Readonly<Record<string, Localized>> = {
  WALLET: {
    az: 'pul balansınıza qayıtdı',
    en: 'the money is back in your wallet',
    ru: 'деньги вернулись в кошелёк',
  },
  GIFT: {
    az: 'pul hədiyyə balansınıza qayıtdı',
    en: 'the money is back in your gift balance',
    ru: 'деньги вернулись на подарочный баланс',
  },
  OLD: {
    az: 'pul köhnə balansınıza qayıtdı',
    en: 'the money is back in your old balance',
    ru: 'деньги вернулись на старый баланс',
  },
  CARD: {
    az: 'pul karta qaytarılır',
    en: 'the money is being returned to the card',
    ru: 'деньги возвращаются на карту',
  },
  COBRAND: {
    az: 'pul kobrend karta qayıtdı',
    en: 'the money is back on the co-branded card',
    ru: 'деньги вернулись на кобрендовую карту',
  },
};

const backAtSource: Localized = {
  az: 'pul geri qaytarıldı',
  en: 'the money has been returned',
  ru: 'деньги возвращены',
};

/** Content of a push message to a browser that hides the content of messages, as it does while the app lock is on. */
export const newsWords = {
  title: { az: 'Qəpik', en: 'Qəpik', ru: 'Qəpik' },
  text: {
    az: 'Yeni bildiriş var. Görmək üçün tətbiqi açın.',
    en: 'You have a new notification. Open the app to see it.',
    ru: 'Есть новое уведомление. Откройте приложение, чтобы увидеть его.',
  },
} satisfies Pick<Words, 'title' | 'text'>;

/**
 * Appends an amount to a name: "Azərişıq, 34,18 AZN". `amount` is in units of the ledger. `name` is as on the receipt
 * or as the user has chosen it.
 */
export function withAmount(name: Localized | string, amount: bigint): Localized {
  const { az, en, ru } = typeof name === 'string' ? inAllLanguages(name) : name;
  return {
    az: `${az}, ${inManat(amount, '.', ',')} AZN`,
    en: `${en}, ${inManat(amount, ',', '.')} AZN`,
    ru: `${ru}, ${inManat(amount, '\u00a0', ',')} AZN`,
  };
}

/** Uses the same name in all languages. */
export function inAllLanguages(name: string): Localized {
  return { az: name, en: name, ru: name };
}

const russian = new Intl.PluralRules('ru');

/** Returns the Russian plural form (one, few, many) for a count, with the number in place of #. */
export function russianPlural(count: number, [one, few, many]: readonly [string, string, string]) {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, few };
  return (forms[russian.select(count)] ?? many).replace('#', String(count));
}

/**
 * Formats units of the ledger in manat with two decimals. Truncates to the qəpik, like all displayed amounts. `group`
 * separates thousands, `point` the decimals.
 */
export function inManat(units: bigint, group: string, point: string): string {
  const qepik = units / 100n;
  const whole = `${qepik / 100n}`.replace(/\B(?=(\d{3})+$)/g, group);
  return `${whole}${point}${`${qepik % 100n}`.padStart(2, '0')}`;
}
