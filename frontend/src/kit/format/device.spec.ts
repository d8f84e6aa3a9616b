import { deviceName } from './device';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/131.0.0.0`, 'Microsoft Edge · Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`, 'Safari · macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`, 'Safari · iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox · Linux'],
  ['Firefox', 'Firefox'],
  ['curl/8.5.0', 'curl'],
  ['python-requests/2.32', 'python-requests'],
  ['node', 'node'],
  ['Mozilla/5.0', null],
  ['<script>alert(1)</script>', null],
  ['', null],
  [null, null],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
