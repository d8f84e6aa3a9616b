import { clampedHeight } from './framing';
import { keepingTarget, returnTarget } from './return-target';

describe('the return target of a login', () => {
  it.each([
    ['?return=/tickets/create', '/tickets/create'],
    ['?return=%2Fdashboard', '/dashboard'],
    ['?return=/p/7Q2M4TZ0V9XK3B', '/p/7Q2M4TZ0V9XK3B'],
    ['?return=/p/7q2m4tz0v9xk3b', '/p/7q2m4tz0v9xk3b'],
    ['?return=/p/', null],
    ['?return=/p/7Q2M/../../evil', null],
    ['?return=/p//evil.example', null],
    ['?return=//evil.example/p/7Q2M4TZ0V9XK3B', null],
    ['?return=/p/7Q2M%0A', null],
    ['', null],
    ['?return=', null],
    ['?return=/tickets', null],
    ['?return=//evil.example', null],
    ['?return=https://evil.example/tickets/create', null],
    ['?return=/tickets/create/../../evil', null],
    ['?return=javascript:alert(1)', null],
  ])('%p leads to %p', (search, target) => expect(returnTarget(search)).toBe(target));
});

it.each([
  ['?return=/tickets/create', '/register?return=/tickets/create'],
  ['?return=https://evil.example', '/register'],
  ['', '/register'],
])('%p goes along to the registration as %p', (search, address) =>
  expect(keepingTarget('/register', search)).toBe(address),
);

describe('the height posted to a parent page', () => {
  it.each([
    [0, 200],
    [200.2, 201],
    [50_000, 50_000],
    [50_001, 50_000],
    [NaN, 200],
  ])('of %p is %p', (height, posted) => expect(clampedHeight(height)).toBe(posted));
});
