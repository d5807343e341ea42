// The OpenAPI document as a page for browsing, which the test controls serve. It has no script.
import { html } from 'hono/html';
import type { Document, Json, Operation } from './openapi.ts';

type Markup = ReturnType<typeof html>;

export function openapiPage({ info, paths }: Document): Markup {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const resources = Map.groupBy(all, ({ operation }) => operation.tags[0] ?? '');
  const names = [...resources.keys()].sort();
  return html`<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${info.title}</title>
  <link rel="stylesheet" href="/sandbox/api.css">
  <h1>${info.title}</h1>
  <p>${info.description} <a href="/api/openapi.json">OpenAPI 3.1</a></p>
  <nav>${names.map((name) => html`<a href="#${name}">${name}</a> `)}</nav>
  ${names.map(
    (name) => html`<h2 id="${name}">${name}</h2>
    ${resources.get(name)?.map(({ path, method, operation }) => call(`${method.toUpperCase()} ${path}`, operation))}`,
  )}
</html>`;
}

function call(address: string, operation: Operation): Markup {
  const { operationId, description, security, parameters, requestBody, responses } = operation;
  const sent = parameters.map(
    ({ name, in: place, required, schema }) =>
      `${place} ${name}${required ? '' : '?'}: ${shape(schema)}\n`,
  );
  return html`<details id="${operationId}">
    <summary><code>${address}</code> ${operationId}</summary>
    <p>${description} ${security ? 'Open to guests.' : ''}</p>
    <h3>Request</h3>
    <pre>${sent.join('')}${requestBody ? shape(schemaIn(requestBody)) : ''}</pre>
    <h3>Answer</h3>
    <pre>${shape(schemaIn(responses[200]))}</pre>
  </details>`;
}

function schemaIn({ content }: Pick<Operation['responses'][200], 'content'>): Json {
  return content['application/json'].schema;
}

/** A schema in the notation of TypeScript. */
function shape(schema: Json, indent = ''): string {
  const { type, properties, required, items, pattern, additionalProperties } = schema;
  const within = `${indent}  `;
  const choices = [schema['anyOf'], schema['oneOf']].find(Array.isArray);
  if (choices) return choices.map((one) => shape(one, indent)).join(' | ');
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => text(one)).join(' | ');
  if ('const' in schema) return text(schema['const']);
  if (isJson(properties)) {
    const needed = Array.isArray(required) ? required : [];
    const lines = Object.entries(properties).map(
      ([name, of]) =>
        `${within}${name}${needed.includes(name) ? '' : '?'}: ${isJson(of) ? shape(of, within) : '?'}\n`,
    );
    return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`;
  }
  if (isJson(items)) return `Array<${shape(items, indent)}>`;
  if (isJson(additionalProperties)) return `Record<string, ${shape(additionalProperties, indent)}>`;
  const name = Array.isArray(type) ? type.join(' | ') : String(type ?? 'unknown');
  return typeof pattern === 'string' ? `${name} /${pattern}/` : name;
}

const text = JSON.stringify;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const openapiStyle = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
details { border: 1px solid #8886; border-radius: 12px; padding: 12px 16px; margin: 8px 0; }
pre { overflow-x: auto; }
`;
