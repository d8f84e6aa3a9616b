import * as fc from 'fast-check';
import { startApi, type TestApi } from '../support/api.js';
import { type Call, describeCall } from './call.js';
import { violationsOf } from './expectations.js';
import { brokenInvariants } from './invariants.js';
import { LogLines } from './log-lines.js';
import { sendCall } from './sending.js';
import { Tally } from './tally.js';
import { World } from './world.js';

/** Reads and rejected requests change only logs and counters, which no run depends on. */
const READS = 'GET';

/** The real API on a world that is restored before each run. */
export class Fuzzer {
  readonly tally = new Tally();
  private isSpoilt = false;

  private constructor(
    readonly api: TestApi,
    readonly world: World,
    private readonly secrets: readonly string[],
    private readonly log: LogLines,
    /** Milliseconds; a slower response is a violation. */
    private readonly timeout: number,
  ) {}

  static async start(timeout: number): Promise<Fuzzer> {
    // Before the API, whose logger would otherwise write past `process.stdout`.
    const log = new LogLines();
    const api = await startApi({ LOG_LEVEL: 'info' });
    const world = await World.on(api);
    log.take();
    return new Fuzzer(api, world, await world.secrets(), log, timeout);
  }

  async close(): Promise<void> {
    this.log.close();
    await this.api.close();
  }

  /** Checks any such requests, sent one after the other, on a freshly restored world. */
  async run(calls: fc.Arbitrary<Call[]>, parameters: fc.Parameters<[Call[]]>): Promise<void> {
    const property = fc.asyncProperty(calls, (sequence) => this.play(sequence));
    const details = await fc.check(property, { endOnFailure: false, ...parameters });
    if (!details.failed) return;
    const [sequence] = details.counterexample ?? [[]];
    const { errorInstance, seed, counterexamplePath } = details;
    throw new Error(
      [
        errorInstance instanceof Error ? errorInstance.message : 'interrupted',
        ...sequence.map(describeCall),
        `Again: FUZZ_SEED=${seed} FUZZ_PATH=${counterexamplePath}`,
      ].join('\n'),
    );
  }

  private async play(sequence: Call[]): Promise<void> {
    if (this.isSpoilt) await this.world.snapshot.restore();
    this.isSpoilt = false;
    for (const call of sequence) {
      const violations = await this.violationsOfCall(call);
      if (violations.length > 0) throw new Error(`${call.operation.name}\n- ${violations.join('\n- ')}`);
    }
    if (sequence.every(({ operation }) => operation.method === READS)) return;
    const broken = await brokenInvariants(this.api);
    if (broken.length > 0) throw new Error(`Left behind: ${broken.join('; ')}`);
  }

  private async violationsOfCall(call: Call): Promise<string[]> {
    if (call.operation.operationId === 'exportPdf') await this.world.printReports();
    this.log.take();
    const begun = performance.now();
    const answer = await sendCall(this.api, this.world, call);
    const milliseconds = performance.now() - begun;
    const { operation, caller } = call;
    if (operation.method !== READS && answer.statusCode < 400) this.isSpoilt = true;
    this.tally.add(operation, answer.statusCode, milliseconds, () => describeCall(call));
    const exchange = {
      operation,
      isSignedIn: caller !== 'visitor' || 'X-Upload-Token' in call.headers,
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.rawPayload,
      logLines: await this.log.until(answer.headers['x-request-id']),
    };
    const late = milliseconds > this.timeout ? [`takes ${Math.round(milliseconds)} ms`] : [];
    return [...violationsOf(exchange, this.secrets), ...late];
  }
}
