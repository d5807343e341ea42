// Schema of lists whose rows may come from a newer version of the provider than this build knows.
import * as z from 'zod/mini';
import { type $ZodType, encode, type input, type output, safeParse } from 'zod/v4/core';

/** The rows of a list that this version can read. */
export interface Rows<Row> extends Array<Row> {
  /** Unreadable rows: their ids ('' if they have none) and their positions in the provider's list. */
  unreadable?: readonly UnreadableRow[] | undefined;
}

interface UnreadableRow {
  readonly id: string;
  readonly place: number;
}

// `__NO_SIDE_EFFECTS__` tells the bundler to leave out an unused list.
/** Returns the schema of a list. A row that does not match the row schema is left out and listed in `unreadable`. */
/* @__NO_SIDE_EFFECTS__ */
export function rows<Row extends $ZodType>(row: Row) {
  return readableRows<Row>(row);
}

// The overload declares the type of the result. The OpenAPI document reads `row` from the returned schema.
function readableRows<Row extends $ZodType>(
  row: Row,
): z.ZodMiniType<Rows<output<Row>>, input<Row>[]>;
function readableRows(row: $ZodType): z.ZodMiniType {
  const list = z.codec(z.array(z.any()), z.any(), {
    decode: (values) => {
      const readable: Rows<unknown> = [];
      values.forEach((value, place) => {
        const { success, data } = safeParse(row, value);
        if (success) readable.push(data);
        else readable.unreadable = [...(readable.unreadable ?? []), { id: idOf(value), place }];
      });
      return readable;
    },
    encode: (values) => values.map((value: unknown) => encode(row, value)),
  });
  return Object.assign(list, { row });
}

function idOf(value: unknown): string {
  return String(Object(value).id ?? '');
}
