// OpenAPI document of the contract, derived from its calls.
import { $ZodType, toJSONSchema } from 'zod/v4/core';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { problem } from '#contract/fields.ts';
import { neededHeaders } from './routes/headers.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI document of all calls. */
export type Document = ReturnType<typeof document>;
/** Description of a call in the OpenAPI document. */
export type Operation = ReturnType<typeof operation>;

let made: Document | undefined;

/**
 * Returns an OpenAPI 3.1 document of all calls, created on first use. It shows the types of the JSON that is sent:
 * amounts are decimal text.
 */
export function openapi(): Document {
  made ??= document();
  return made;
}

function document() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Qəpik provider',
      version: '1.0.0',
      description:
        'Answers are `{"data": …}`, refusals problem bodies. Amounts are decimal text in manat, moments RFC 3339 in UTC.',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Problem: schema(problem) },
    },
  };
}

const kinds: Readonly<Record<Call['kind'], string>> = {
  read: 'Reads data that the client may store.',
  ask: 'Returns a fresh answer, which the client must not store.',
  write: 'Changes data.',
  money:
    'Moves money, once for the key that the quote returned. If no answer comes, ask for the state of the operation.',
};

function operation(operationId: string, call: Call) {
  const isOnce = call.kind === 'write' && call.keyed === true;
  const [, resource = ''] = call.path.split('/');
  return {
    operationId,
    description: isOnce ? `${kinds.write} Runs once for each idempotency key.` : kinds[call.kind],
    tags: [resource],
    ...(call.guest && { security: [] }),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(isOnce || call.kind === 'money' ? [header('Idempotency-Key')] : []),
      ...Object.entries(neededHeaders).map(([name, values]) => header(name, values)),
      ...(call.guest && !call.anonymous ? [deviceNumber] : []),
    ],
    ...(call.body && { requestBody: { required: true, content: json(schema(call.body)) } }),
    responses: {
      200: {
        description: 'The answer.',
        ...(!call.guest && { headers: { Version: { schema: { type: 'integer' } } } }),
        content: json({
          type: 'object',
          required: ['data'],
          properties: { data: schema(call.answer) },
        }),
      },
      default: {
        description: 'A refusal.',
        content: json({ $ref: '#/components/schemas/Problem' }),
      },
    },
  };
}

function parameters(place: 'path' | 'query', fields: Call['params']) {
  return Object.entries(fields ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field._zod.optin,
    schema: schema(field),
  }));
}

function header(name: string, values?: readonly string[]) {
  const schema = { type: 'string', ...(values && { enum: values }) };
  return { name, in: 'header', required: true, schema };
}

/** Identifies the browser of a guest. On a device where a code has opened a session, a password alone signs in. */
const deviceNumber = {
  name: 'Device-Number',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w-]{43}(, [\\w-]{43}){0,3}$' },
};

function json(schema: Json) {
  return { 'application/json': { schema } };
}

function schema(type: $ZodType): Json {
  const { $schema, ...rest } = toJSONSchema(type, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if ('row' in zodSchema && zodSchema.row instanceof $ZodType) {
        Object.assign(jsonSchema, { type: 'array', items: schema(zodSchema.row) });
      }
    },
  });
  return rest;
}
