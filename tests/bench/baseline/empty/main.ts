import { registerWorker } from '#tests/bench/floor/register-worker.ts';

registerWorker();
