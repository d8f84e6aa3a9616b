import { readFileSync } from 'node:fs';
import { OLDEST_NODE, refuseNode } from './node-version.mjs';

describe('refuseNode', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])('accepts %s', (version) => {
    expect(refuseNode(version)).toBeUndefined();
  });

  it.each(['v20.18.9', 'v18.20.0', 'v8.0.0'])('rejects %s with a sentence', (version) => {
    expect(refuseNode(version)).toContain(`needs Node.js 20.19 or newer; this is ${version}`);
  });

  it('requires the same version as package.json', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    expect(engines.node).toBe(`>=${OLDEST_NODE.join('.')}`);
  });
});
