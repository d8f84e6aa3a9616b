export default { printWidth: 120, singleQuote: true, semi: true, trailingComma: 'all' };
