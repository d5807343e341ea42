// A conversation of a page with its provider: a person with data of every kind makes all reads and moves money in every
// way that needs no card.
import { calls } from '#contract/calls.ts';
import { type TestProvider, type TestUser, typedFor } from '#provider/testing/provider.ts';

/** The data of an answer as the provider sent it, with the name of the call. */
export interface RecordedAnswer {
  readonly call: string;
  readonly data: unknown;
}

/** Makes the calls of the conversation at a provider and returns its successful answers in order. */
export async function converse(provider: TestProvider): Promise<readonly RecordedAnswer[]> {
  const said: RecordedAnswer[] = [];
  const request = provider.request.bind(provider);
  provider.request = async (path, init) => {
    const response = await request(path, init);
    const call = nameOf(path, init?.method ?? 'GET');
    if (call !== undefined && response.ok) {
      const { data } = await response.clone().json();
      said.push({ call, data });
    }
    return response;
  };
  await speak(provider);
  provider.request = request;
  return said;
}

function nameOf(path: string, method: string): string | undefined {
  const [asked = ''] = path.replace(/^\/api\//, '').split('?');
  const fitting = Object.entries(calls).filter(([, row]) => {
    const pattern = row.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+');
    return row.method === method && new RegExp(`^${pattern}$`).test(asked);
  });
  const [found] = fitting.find(([, { path }]) => path === asked) ?? fitting[0] ?? [];
  return found;
}

async function speak(provider: TestProvider): Promise<void> {
  const user = await provider.user({
    identified: true,
    balance: '500.00',
    favorites: 3,
    history: 30,
    oldBalance: '7.40',
    cobrand: '40.00',
    campaigns: true,
  });
  const other = await provider.user({ identified: true, balance: '50.00' });
  const guest = provider.client();
  await guest.get(calls.checkAppVersion, { body: { deviceType: 'WEB', version: '1.0.0' } });
  await guest.get(calls.getFaq, {});
  await guest.get(calls.translate, { query: { key: 'NOT_FOUND' } });
  await provider.signIn(other);
  await pay(user, other);
  await keep(user);
  await read(user);
}

async function pay(user: TestUser, other: TestUser): Promise<void> {
  await user.get(calls.checkSubscriber, { body: typedFor('12345678') });
  const paid = await user.pay('12.40');
  await user.settleAll();
  await user.operation(paid.data?.key ?? '');
  const receiptId = paid.data?.receiptId ?? '';
  const [receipt] = (await user.history()).transactions;
  await user.get(calls.getReceipt, { params: { id: receiptId } });
  await user.get(calls.annotateReceipt, {
    params: { id: receiptId },
    body: { note: 'Ev üçün', tags: ['Ev'], categoryId: null },
  });
  await user.get(calls.createFavoriteByPayment, {
    body: { paymentUuid: receipt?.id ?? '', name: 'Ev' },
  });

  const refused = await user.quote('13.00');
  await user.get(calls.voidOperation, { params: { key: refused.operation.key } });

  const { phone } = other;
  await user.get(calls.checkTransferRecipient, { body: { phone } });
  const transfer = await user.get(calls.quoteTransfer, {
    body: { phone, amount: '5.00', source: 'WALLET', note: 'Nahar' },
  });
  await user.confirm(transfer.operation.key, '5.00');
  await user.get(calls.createTransferFavorite, { body: { name: 'Dost', phone, amount: null } });

  const coupon = await other.get(calls.quoteCoupon, {
    body: { phone: user.phone, amount: '3.00', source: 'WALLET', note: 'Təbrik' },
  });
  const sent = await other.confirm(coupon.operation.key, '3.00');
  const answered = { params: { id: sent.data?.receiptId ?? '' }, body: { accepted: true } };
  await user.get(calls.answerCoupon, answered);
  const gift = await user.get(calls.quoteGiftMove, {});
  await user.confirm(gift.operation.key, '3.00');
  const old = await user.get(calls.quoteOldMove, {});
  await user.confirm(old.operation.key, '7.40');

  const favorite = (await user.favorites()).find(({ type }) => type === 'PAYMENT');
  if (favorite) {
    const payments = [
      { favoriteId: favorite.favoriteInfo.id, amount: '4.00', shownDebt: undefined },
    ];
    const together = await user.get(calls.quoteFavorites, { body: { payments, source: 'WALLET' } });
    await user.confirm(together.operation.key, '4.00');
  }
  await user.get(calls.quoteTopUp, { body: { amount: '20.00', source: 'CARD' } });
  await user.settleAll();
}

async function keep(user: TestUser): Promise<void> {
  await user.get(calls.createAutomobile, { body: { plate: '10AA123', name: 'Niva' } });
  const recipient = { name: 'Ev', ...typedFor('12340000') };
  const terms = { frequency: 'MONTHLY', day: 25, date: null, amount: '10.00' } as const;
  await user.get(calls.createAutomaticPayment, { body: { ...terms, recipient, favoriteId: null } });
}

async function read(user: TestUser): Promise<void> {
  for (const row of [
    calls.getWallets,
    calls.getUser,
    calls.getCards,
    calls.getCoupons,
    calls.getCobrand,
    calls.getCobrandAccount,
    calls.getAutomobiles,
    calls.getAutomaticPayments,
    calls.getCatalogue,
    calls.getCampaigns,
    calls.getNotifications,
    calls.listDevices,
    calls.getTopUpTerms,
    calls.getCobrandTerms,
    calls.getReceiptKeys,
    calls.getPushKey,
  ]) {
    await user.get(row, {});
  }
  const to = new Date().toISOString();
  await user.get(calls.getBalances, { query: { from: undefined, to, owner: 'MASKED' } });
  await user.favorites();
  await user.limit();
  await user.history();
  await user.unfinished();
  await user.get(calls.getOlderTransactions, {
    query: { before: '999999999', limit: '20', cursor: undefined },
  });
}
