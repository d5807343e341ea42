import { registerWorker } from '#tests/bench/baseline/register-worker.ts';

registerWorker();
