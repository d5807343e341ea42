// Calls to the biller or bank of a running operation. The provider asks only the biller or bank that got the order. If
// the settings no longer name that port, the outcome is unknown and the money stays held.
import type { Outside } from '#provider/core/database/outside.ts';
import type { Store } from '#provider/core/database/store.ts';
import { toText } from '#provider/core/ledger/units.ts';
import { missingPorts } from '#provider/core/observe/counters.ts';
import { log } from '#provider/core/observe/log.ts';
import { kindOf } from '#provider/core/operations/kinds.ts';
import { awaitsBank, type Operation } from '#provider/core/operations/operations.ts';
import { cardById } from '#provider/core/records/cards/card-number.ts';
import { askPort } from '#provider/ports/call-port.ts';
import {
  type Biller,
  type Card,
  type CardBank,
  type CardState,
  cardAnswer,
  cardState,
  type Named,
  type PaymentState,
  type Ports,
  paymentAnswer,
  paymentState,
} from '#provider/ports/ports.ts';

/** The state of an order at the biller or bank that received it. */
export type PortState = CardState | PaymentState;

/** Calls to the biller or bank of one operation. */
export interface PortCalls {
  /**
   * Sends the order. Undefined if there is no answer. Refused with CARD_DECLINED, without asking, if the paying card
   * was deleted.
   */
  order(): Promise<PortState | undefined>;
  /** Asks for the state of the order. Undefined if there is no answer. */
  state(): Promise<PortState | undefined>;
}

/**
 * Returns the calls to the bank of the paying card, or to the biller or bank that gets the money after that bank has
 * paid. Undefined if the money stays in the ledger or is not held yet.
 */
export function portOf({ store, ports }: Outside, operation: Operation): PortCalls | undefined {
  const { key, agreed, user_id: customer } = operation;
  const at = operation.started_at ?? operation.created_at;
  const order = { key, amount: agreed.amount, at };
  if (awaitsBank(operation)) {
    const purpose = agreed.kind === 'TOP_UP' ? ('TOP_UP' as const) : ('PAYMENT' as const);
    const isAutomatic = operation.automatic;
    const amount = toText(operation.total);
    return {
      async order() {
        const card = await cardOf(store, operation);
        if (!card) return { is: 'refused', code: 'CARD_DECLINED' };
        const asked = { ...order, amount, card, customer, purpose, isAutomatic };
        return askPort(ports, 'bank.authorise', cardAnswer, (signal) =>
          bankOf(ports, operation).authorise(asked, signal),
        );
      },
      state: () =>
        askPort(ports, 'bank.authorisation', cardState, (signal) =>
          bankOf(ports, operation).authorisation(key, signal),
        ),
    };
  }
  const to = kindOf(agreed).goesTo?.(agreed);
  if (!to || operation.receipt_id === null) return undefined;
  const state = () => askState(ports, operation);
  if (agreed.kind === 'PAYMENT') {
    const { serviceId, fields } = agreed;
    const bill = { ...order, serviceId, fields, customer };
    return {
      order: () =>
        askPort(ports, 'biller.pay', paymentAnswer, (signal) =>
          billerOf(ports, operation).pay(bill, signal),
        ),
      state,
    };
  }
  if (agreed.kind !== 'CARD_TRANSFER') throw new Error(`Nobody is asked for a ${agreed.kind}`);
  const credit = { ...order, token: agreed.toToken ?? null, shown: agreed.receiver };
  return {
    order: () =>
      askPort(ports, 'bank.credit', paymentAnswer, (signal) =>
        bankOf(ports, operation).credit(credit, signal),
      ),
    state,
  };
}

/**
 * Asks the biller or the bank that gets the money for the state of an operation's payment. Undefined if there is no
 * answer.
 */
export function askState(ports: Ports, operation: Operation) {
  const { key, agreed } = operation;
  if (agreed.kind !== 'PAYMENT') {
    return askPort(ports, 'bank.creditState', paymentState, (signal) =>
      bankOf(ports, operation).creditState(key, signal),
    );
  }
  const { serviceId } = agreed;
  return askPort(ports, 'biller.state', paymentState, (signal) =>
    billerOf(ports, operation).state({ key, serviceId }, signal),
  );
}

type Ordered = Pick<Operation, 'biller_name' | 'bank_name'>;

function billerOf(ports: Ports, { biller_name: name }: Ordered): Biller {
  return portNamed(
    [ports, ...(ports.former ?? [])].map(({ biller }) => biller),
    name,
  );
}

/** Returns the bank that got the operation's order. Throws if the settings no longer name it. */
export function bankOf(ports: Ports, { bank_name: name }: Ordered): CardBank {
  return portNamed(
    [ports, ...(ports.former ?? [])].map(({ bank }) => bank),
    name,
  );
}

/**
 * Returns the port with the stored name. Counts, logs and throws an error if the settings do not name it. Operations
 * that are older than the stored names have null and use the port of new orders.
 */
function portNamed<Port extends Named>(ports: readonly (Port | undefined)[], name: string | null) {
  const port = name === null ? ports[0] : ports.find((port) => port?.name === name);
  if (port) return port;
  missingPorts.inc();
  log.error({ name }, 'the settings do not name the biller or bank of an operation');
  throw new Error('A port is not named');
}

/** Returns the saved card, or the card that was typed on the hosted page of the operation. */
async function cardOf(store: Store, operation: Operation): Promise<Card | undefined> {
  const { user_id: userId, agreed, key } = operation;
  const id = agreed.card?.id ?? null;
  const saved = id === null ? undefined : await cardById(store, userId, id);
  if (saved) return saved;
  const page = await store
    .selectFrom('hosted_pages')
    .select('card')
    .where('operation_key', '=', key)
    .executeTakeFirst();
  return page?.card ?? undefined;
}
