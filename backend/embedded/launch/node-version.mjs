// Old syntax and no imports of newer Nodes: it has to run on the versions that it rejects.
export var OLDEST_NODE = [20, 19];

/** Undefined for a suitable version, else the sentence for the user. */
export function refuseNode(version) {
  var parts = version.replace(/^v/, '').split('.').map(Number);
  var isEnough = parts[0] > OLDEST_NODE[0] || (parts[0] === OLDEST_NODE[0] && parts[1] >= OLDEST_NODE[1]);
  if (isEnough) return undefined;
  return (
    'Plantdesk needs Node.js ' +
    OLDEST_NODE.join('.') +
    ' or newer; this is ' +
    version +
    '. Get it from https://nodejs.org, then start again.'
  );
}

/** Runs the work, or prints why it cannot. */
export function withSuitableNode(work) {
  var refusal = refuseNode(process.version);
  if (refusal === undefined) {
    work().catch(function (error) {
      console.error('\n' + (error && error.isSentence ? error.message : error && error.stack ? error.stack : error));
      process.exit(1);
    });
    return;
  }
  console.error(refusal);
  process.exit(1);
}
