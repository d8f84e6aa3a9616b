/**
 * Stands in for what react-admin names and nothing here uses: the data routers of react-router (17 KB), the writer of CSV
 * (3 KB), and English names made of field names (3 KB), as all fields have texts.
 */
export * from 'react-router';
export const createHashRouter = undefined;
export const RouterProvider = undefined;
export default undefined;

const same = (text) => text;
export {
  same as capitalize,
  same as humanize,
  same as inflect,
  same as pluralize,
  same as singularize,
  same as transform,
};
