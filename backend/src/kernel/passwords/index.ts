export { requireImpersonal } from './weak-password.js';
