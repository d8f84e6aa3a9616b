import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Attributes and properties whose text is shown or read aloud. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|titleAccess|placeholder|label|\w+Label|help|helperText|text|\w+Text|tooltip|message|primary|secondary|note|lead|error|caption|heading)$/;
/** The name of the product is the same in all languages. */
const NAMES = ['Plantdesk'];

/** Letters that are not part of a placeholder; `·`, `–` and figures are the same in all languages. */
/** What react-admin's components translate by themselves. */
const isKey = (text: string): boolean => /^[a-z]\w*(\.\w+)+$/.test(text);
const isWords = (text: string): boolean => /\p{L}/u.test(text) && !isKey(text) && !NAMES.includes(text.trim());

/** The texts that an expression may turn out to be: not those that it hands to a function, such as a key to be translated. */
const textsOf = (node: ts.Expression | undefined): string[] => {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [...textsOf(expression), literal.text]),
    ];
  }
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return textsOf(node.right);
    const isJoint = [ts.SyntaxKind.PlusToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken];
    return isJoint.includes(kind) ? [...textsOf(node.left), ...textsOf(node.right)] : [];
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textsOf(node.expression);
  return [];
};

const textsAt = (node: ts.Node): string[] => {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText())) {
    const value = node.initializer;
    if (value && ts.isStringLiteral(value)) return [value.text];
    return value && ts.isJsxExpression(value) ? textsOf(value.expression) : [];
  }
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return textsOf(node.expression);
  if (ts.isPropertyAssignment(node) && isInMarkup(node)) {
    const name = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
    return SPOKEN.test(name) ? textsOf(node.initializer) : [];
  }
  return [];
};

/** An object handed to an element, such as `slotProps={{ input: { 'aria-label': … } }}`; style sheets are none of it. */
const isInMarkup = (node: ts.Node): boolean => {
  for (let above = node.parent; above; above = above.parent) {
    if (ts.isJsxAttribute(above)) return !/^(sx|style)$/.test(above.name.getText());
    if (ts.isFunctionLike(above)) return false;
  }
  return false;
};

const literalTexts = (name: string, source: string): string[] => {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const text of textsAt(node).filter(isWords)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${name}:${line + 1} ${text.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const SRC = join(__dirname, '..');
const components = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.spec)\.tsx$/.test(file),
);

it('finds literal text in all places', () => {
  const sample = `
    const A = () => <p title="Tip" className="plain" aria-label={on ? 'Open' : translate('key.closed')}>Hello {name}</p>;
    const B = () => <p>{on && 'Yes'} {name ?? 'nobody'} {\`\${count} files\`} {translate('key.text')} · Plantdesk</p>;
    const C = () => <Field slotProps={{ input: { 'aria-label': 'Search', type: 'text' } }} sx={{ content: '"x"' }} label={\`\${a} – \${b}\`} />;
    const D = () => <Box sx={{ bgcolor: 'primary', text: 'x' }} onClick={() => notify({ message: 'key' })}>#{id}</Box>;
  `;
  expect(literalTexts('x', sample).map((hit) => hit.replace(/^x:\d+ /, ''))).toEqual([
    'Tip',
    'Open',
    'Hello',
    'Yes',
    'nobody',
    'files',
    '· Plantdesk',
    'Search',
  ]);
});

it('no component holds a text of its own: all of them come from the languages', () => {
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap((file) => literalTexts(file, readFileSync(join(SRC, file), 'utf8')))).toEqual([]);
});
