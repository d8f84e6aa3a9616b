export { LiveListener } from './live-listener.js';
export { LiveModule, LiveNotices } from './live-notices.js';
export { LIVE_CHANNEL, type Notice } from './notice.js';
