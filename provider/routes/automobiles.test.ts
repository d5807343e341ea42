import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  createAutomobile,
  deleteAutomobile,
  getAutomobiles,
  renameAutomobile,
} from '#contract/automobiles.ts';
import { openProvider } from '#provider/testing/provider.ts';

const provider = await openProvider();

test('an automobile is added once for a key, and once for a plate', async () => {
  const user = await provider.user();
  const key = randomUUID();
  const asked = { body: { plate: ' 10 aa-123', name: ' Ailə ' } };
  const added = await user.get(createAutomobile, asked, key);
  expect(added).toMatchObject({ plate: '10-AA-123', name: 'Ailə' });
  expect(await user.get(createAutomobile, asked, key)).toEqual(added);
  const same = { body: { plate: '10AA123', name: '' } };
  expect(await user.call(createAutomobile, same)).toMatchObject({
    status: 409,
    problem: { code: 'AUTOMOBILE_EXISTS' },
  });
  expect(await user.get(getAutomobiles, {})).toEqual([added]);
  const other = await provider.user();
  expect(await other.get(createAutomobile, same)).toMatchObject({ plate: '10-AA-123' });
});

test('an invalid plate is refused', async () => {
  const user = await provider.user();
  const body = { plate: '<b>1</b>', name: '' };
  expect(await user.refusal(createAutomobile, { body })).toBe('INVALID_REQUEST');
  expect(await user.get(getAutomobiles, {})).toEqual([]);
});

test('the automobile of another user is not found [P6]', async () => {
  const [owner, other] = [await provider.user(), await provider.user()];
  const { id } = await owner.get(createAutomobile, { body: { plate: 'AB123CD', name: '' } });
  const params = { id };
  for (const call of [
    other.call(renameAutomobile, { params, body: { name: 'Mənim' } }),
    other.call(deleteAutomobile, { params }),
  ]) {
    expect(await call).toMatchObject({ status: 404 });
  }
  expect(await owner.get(renameAutomobile, { params, body: { name: 'Qonaq' } })).toEqual({
    id,
    plate: 'AB123CD',
    name: 'Qonaq',
  });
  await owner.get(deleteAutomobile, { params });
  expect(await owner.get(getAutomobiles, {})).toEqual([]);
});
