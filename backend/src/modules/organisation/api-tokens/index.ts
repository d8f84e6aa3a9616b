export { apiTokenCreated } from './api-token-creation.js';
export { ApiToken } from './api-token.entity.js';
export { issueToken } from './token-text.js';
export { ApiTokensModule } from './api-tokens.module.js';
export { apiTokensData } from './api-tokens.data.js';
