// Copies what the last whole run of `npm test` learned into the files that the repository keeps: how long each test file
// takes, which the next run orders them by, and which tests were green only when they ran again.
import { readFileSync, writeFileSync } from 'node:fs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const write = (path, content) => writeFileSync(path, `${JSON.stringify(content, undefined, 2)}\n`);

write('backend/test/run/durations.json', read('.test/run/durations.json'));
const recorded = read('backend/test/run/flaky.json');
const isNew = (test) =>
  !recorded.some(({ file, test: name, date }) => file === test.file && name === test.test && date === test.date);
write('backend/test/run/flaky.json', [...recorded, ...read('.test/run/flaky.json').filter(isNew)]);
