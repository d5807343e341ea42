import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { openapi } from './openapi.ts';

const written = JSON.stringify(openapi());

const document = z.parse(
  z.object({
    openapi: z.literal('3.1.0'),
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          operationId: z.string(),
          parameters: z.array(
            z.object({
              name: z.string(),
              in: z.string(),
              required: z.boolean(),
              schema: z.unknown(),
            }),
          ),
          requestBody: z.optional(z.unknown()),
          responses: z.record(z.string(), z.unknown()),
        }),
      ),
    ),
  }),
  JSON.parse(written),
);

test('it is valid OpenAPI 3.1, and what it calls a schema is one', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(written))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const ajv = new Ajv2020();
  const schemas = schemasIn(validator.resolveRefs());
  expect(schemas.length).toBeGreaterThan(Object.keys(calls).length);
  const wrong = schemas.filter((schema) => !ajv.validateSchema(schema));
  expect(wrong).toEqual([]);
});

/** Values of all `schema` properties at any depth. */
function schemasIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, of]) =>
    name === 'schema' && typeof of === 'object' ? [of] : schemasIn(of),
  );
}

test('every row of the contract is in the document, at its address', () => {
  for (const [name, row] of Object.entries(calls)) {
    const operation = document.paths[`/${row.path}`]?.[row.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.requestBody !== undefined, name).toBe('body' in row);
    const inPath = operation?.parameters.filter(({ in: place }) => place === 'path') ?? [];
    expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(
      row.path.match(/\{\w+\}/g) ?? [],
    );
  }
  const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  expect(operations).toHaveLength(Object.keys(calls).length);
});

test('what moves money needs a key, and amounts are text', () => {
  const confirm = document.paths['/v1/operations/confirm']?.['post'];
  expect(confirm?.parameters).toContainEqual({
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string' },
  });
  expect(JSON.stringify(confirm?.requestBody)).toContain('"total":{"type":"string"');
});

test('a guest may name their browser, but not where the provider must not learn who asks', () => {
  const named = Object.entries(document.paths)
    .filter(([, { post }]) => post?.parameters.some(({ name }) => name === 'Device-Number'))
    .map(([path]) => path);
  expect(named).toContain('/v1/auth/login');
  expect(named).not.toContain('/v1/operations/confirm');
  expect(named).not.toContain('/v1/receipts/check');
});
