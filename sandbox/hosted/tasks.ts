// What a hosted page does that moves no money: it ends with the agreement of a card's bank.

import type { Trx } from '#sandbox/database/store.ts';
import type { CardData, HostedTask } from '#sandbox/database/tables.ts';
import { Refusal } from '#sandbox/problems/refusal.ts';
import { saveCard } from '#sandbox/records/cards.ts';
import { createAutomaticPayment } from '#sandbox/records/new-automatic-payment.ts';

interface DoneBy {
  readonly userId: string;
  readonly card: CardData;
  readonly now: Date;
}

/** Does the task of a page whose card agrees. Returns the code that the app reads in the address it comes back to. */
export async function doTask(trx: Trx, task: HostedTask, by: DoneBy): Promise<string> {
  switch (task.kind) {
    case 'ADD_CARD':
      await saveCard(trx, by);
      return 'CARD_ADDED';
    case 'ORDER_PIN':
    case 'CHANGE_PIN':
      throw new Error(`No card is typed for ${task.kind}`);
    case 'AUTOMATIC_PAYMENT': {
      const { userId, now } = by;
      const made = await createAutomaticPayment(trx, { userId, sent: task.sent, now });
      return made instanceof Refusal ? made.code : 'AUTOMATIC_PAYMENT_MADE';
    }
  }
}
