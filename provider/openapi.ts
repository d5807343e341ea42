// The document of the contract, derived from its rows.
import { $ZodType, toJSONSchema } from 'zod/v4/core';
import type { Call } from '#contract/call.ts';
import { problem } from '#contract/fields.ts';

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI 3.1 document of these rows. Types are those of the wire: amounts are decimal text. */
export function openapi(calls: Readonly<Record<string, Call>>): Json {
  const paths: Record<string, Record<string, Json>> = {};
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

function operation(operationId: string, call: Call): Json {
  const keyed = call.kind === 'money' || (call.kind === 'write' && call.keyed === true);
  return {
    operationId,
    tags: [call.kind],
    ...(call.guest && { security: [] }),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(keyed ? [header('Idempotency-Key', true)] : []),
      header('Device-Type', true),
      header('Accept-Language', true),
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

function parameters(place: 'path' | 'query', fields: Call['params']): Json[] {
  return Object.entries(fields ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field._zod.optin,
    schema: schema(field),
  }));
}

function header(name: string, required: boolean): Json {
  return { name, in: 'header', required, schema: { type: 'string' } };
}

function json(content: Json) {
  return { 'application/json': { schema: content } };
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
