export { LiveListener } from './live-listener.js';
export { LiveNotices } from './live-notices.js';
export { LiveModule } from './live.module.js';
export { LIVE_CHANNEL, type Notice } from './notice.js';
