// A program with one warm child, to be killed: tells the child's process id.
import { openChildren } from '../untrusted/children.ts';
import { childrenOf } from './processes.ts';

const limits = {
  atOnce: 1,
  aside: 0,
  waitingEach: 1,
  waitingAll: 1,
  refusals: { each: 'file.in_line', all: 'file.busy' },
  seconds: 30,
  megabytes: 700,
  slowAfterSeconds: 60,
};
await openChildren(limits).ask('somebody', 'acceptImage', process.argv[2]!, 'jpg');
process.send!(childrenOf(process.pid)[0]!);
// A listener keeps the process alive: only the kill ends it.
process.on('message', () => {});
