export { cannedRepliesData } from './canned-replies.data.js';
export { CannedRepliesModule } from './canned-replies.module.js';
export { knownVariables } from './canned-reply.dto.js';
export { CannedReply } from './canned-reply.entity.js';
