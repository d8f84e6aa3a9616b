/**
 * Stands in for parts of the libraries that no page shows: MUI's themes of CSS variables (7 KB), as the theme computes with
 * values; rows that expand (2 KB); and the bar of choices that are still loading (2 KB), as lists have theirs at once.
 */
const nothing = () => null;
export {
  nothing as createGetCssVar,
  nothing as CssVarsProvider,
  nothing as default,
  nothing as Experimental_CssVarsProvider,
  nothing as getInitColorSchemeScript,
  nothing as useColorScheme,
};
