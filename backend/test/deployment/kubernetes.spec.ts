import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { findMissingSettings, isBuilt, knownVariables, read } from './deployment.support.js';

type Labels = Record<string, string>;
interface Container {
  image: string;
  command: string[];
  envFrom: { configMapRef: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  resources: { requests: Labels; limits: Labels };
  securityContext: unknown;
  volumeMounts: { name: string; mountPath: string }[];
  lifecycle?: { preStop: { exec: { command: string[] } } };
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined;
}
interface PodSpec {
  containers: Container[];
  securityContext: unknown;
  serviceAccountName: string;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds?: number;
  topologySpreadConstraints?: { labelSelector: { matchLabels: Labels } }[];
  volumes: { name: string; secret?: { secretName: string }; emptyDir?: { sizeLimit?: string } }[];
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Labels;
  stringData?: Labels;
  spec: {
    selector?: Labels & { matchLabels?: Labels };
    podSelector?: { matchLabels: Labels };
    scaleTargetRef?: { kind: string; name: string };
    template?: { metadata: { labels: Labels }; spec: PodSpec };
    ports?: { targetPort: string }[];
    minReplicas?: number;
    ingress?: { ports?: { port: string }[] }[];
    egress?: { to?: unknown[]; ports?: { port: number }[] }[];
  };
}

const ROOT = 'deploy/kubernetes';
const FOLDERS = ['settings', 'migrate', 'base'];
const manifests = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) =>
      parseAllDocuments(read(join(ROOT, folder, file))).map((document) => document.toJS() as Manifest),
    ),
);
const of = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
const named = (kind: string, name: string): Manifest | undefined =>
  of(kind).find(({ metadata }) => metadata.name === name);
const pods = manifests.flatMap(({ metadata, spec }) =>
  spec?.template ? [{ name: metadata.name, ...spec.template }] : [],
);
const podCases = pods.map((pod) => [pod.name, pod] as const);
const selects = (labels: Labels = {}): string[] =>
  pods
    .filter((pod) => Object.entries(labels).every(([name, value]) => pod.metadata.labels[name] === value))
    .map(({ name }) => name);

it.each(FOLDERS)('%s lists all its files', (folder) => {
  const { resources } = parse(read(join(ROOT, folder, 'kustomization.yaml'))) as { resources: string[] };
  const files = readdirSync(join(ROOT, folder)).filter((file) => file !== 'kustomization.yaml');
  expect(resources.filter((path) => !path.startsWith('..')).sort()).toEqual(files.sort());
  expect(resources.filter((path) => !existsSync(join(ROOT, folder, path)))).toEqual([]);
});

it.each(['migrate', 'base'])("%s pins the image to the product's version", (folder) => {
  const { images } = parse(read(join(ROOT, folder, 'kustomization.yaml'))) as { images: unknown };
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(images).toEqual([{ name: 'plantdesk', newName: 'registry.example.com/plantdesk', newTag: version }]);
});

it('names only variables that the configuration reads, and secrets that the Secret has', () => {
  const settings = named('ConfigMap', 'plantdesk')?.data ?? {};
  const known = knownVariables();
  expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([]);
  const { stringData = {} } = parse(read(`${ROOT}/secret.example.yaml`)) as Manifest;
  const files = Object.entries(settings)
    .filter(([name]) => name.endsWith('_FILE'))
    .map(([, path]) => path);
  expect(files.sort()).toEqual(
    Object.keys(stringData)
      .map((name) => `/run/secrets/plantdesk/${name}`)
      .sort(),
  );
  expect(Object.values(stringData).join('')).toBe('');
});

it('has every setting', () =>
  expect(findMissingSettings(Object.keys(named('ConfigMap', 'plantdesk')?.data ?? {}))).toEqual([]));

describe.each(podCases)('%s', (name, { metadata, spec }) => {
  const [container] = spec.containers as [Container];

  it('runs what the build creates, with all settings', () => {
    expect(isBuilt(container.command)).toBe(true);
    expect(container).toMatchObject({ image: 'plantdesk', envFrom: [{ configMapRef: { name: 'plantdesk' } }] });
    const volumes = spec.volumes.map((volume) => volume.name);
    expect(container.volumeMounts.filter((mount) => !volumes.includes(mount.name))).toEqual([]);
    expect(spec.volumes).toContainEqual({ name: 'secrets', secret: { secretName: 'plantdesk' } });
  });

  it('has minimal rights', () => {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(spec).toMatchObject({
      serviceAccountName: 'plantdesk',
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(of('NetworkPolicy').flatMap((policy) => selects(policy.spec.podSelector?.matchLabels))).toContain(name);
    const unbounded = spec.volumes.filter(({ emptyDir }) => emptyDir !== undefined && emptyDir.sizeLimit === undefined);
    expect(unbounded).toEqual([]);
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String) as unknown, 'ephemeral-storage': expect.any(String) as unknown },
      limits: { memory: expect.any(String) as unknown, 'ephemeral-storage': expect.any(String) as unknown },
    });
  });

  it('is distinguished from the others by its labels', () => expect(selects(metadata.labels)).toEqual([name]));
});

describe.each(['plantdesk-api', 'plantdesk-worker'])('%s', (name) => {
  const deployment = named('Deployment', name);
  const spec = deployment?.spec.template?.spec as PodSpec;
  const [container] = spec.containers as [Container];

  it('is selected by its Deployment, its budget, its autoscaler and its spread', () => {
    expect(selects(deployment?.spec.selector?.matchLabels)).toEqual([name]);
    expect(selects(named('PodDisruptionBudget', name)?.spec.selector?.matchLabels)).toEqual([name]);
    expect(named('HorizontalPodAutoscaler', name)?.spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name },
      minReplicas: 2,
    });
    expect(spec.topologySpreadConstraints?.map((one) => selects(one.labelSelector.matchLabels))).toEqual([[name]]);
  });

  it('is probed at addresses and at the port that the process has', () => {
    const probes = (['startupProbe', 'livenessProbe', 'readinessProbe'] as const).map(
      (probe) => container[probe]?.httpGet,
    );
    expect(probes.map((probe) => probe?.path)).toEqual(['/health/live', '/health/live', '/health/ready']);
    const port = container.ports?.find((one) => one.name === probes[0]?.port)?.containerPort;
    const image = /PORT=(\d+)/.exec(read('Dockerfile'))?.[1];
    const worker = named('ConfigMap', 'plantdesk')?.data?.['WORKER_PORT'];
    expect(String(port)).toBe(name === 'plantdesk-api' ? image : worker);
    expect(new Set(probes.map((probe) => probe?.port)).size).toBe(1);
  });

  it('gets more time to end than the ten seconds that it takes', () => {
    const before = Number(container.lifecycle?.preStop.exec.command[1] ?? 0);
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(10 + before);
  });
});

it.each(of('NetworkPolicy').map((policy) => [policy.metadata.name, policy] as const))(
  '%s may call only named networks, the database in private ones, and never the metadata service',
  (_, { spec }) => {
    const rules = spec.egress ?? [];
    expect(rules.filter(({ to }) => to === undefined)).toEqual([]);
    const anywhere = rules.filter(({ to }) => JSON.stringify(to).includes('"0.0.0.0/0"'));
    expect(anywhere.filter(({ to }) => !JSON.stringify(to).includes('169.254.0.0/16'))).toEqual([]);
    const ports = anywhere.flatMap((rule) => rule.ports?.map(({ port }) => port));
    expect(ports.filter((port) => [5432, 6379, 3310, 53].includes(port ?? 0))).toEqual([]);
  },
);

const portsOf = (rules: { ports?: { port: number | string }[] }[] = []): (number | string)[] =>
  rules.flatMap(({ ports = [] }) => ports.map(({ port }) => port));

it('lets the worker receive mail, read a mailbox and scan its files', () => {
  const policy = named('NetworkPolicy', 'plantdesk-worker')?.spec;
  expect(portsOf(policy?.egress)).toEqual(expect.arrayContaining([143, 993, 3310]));
  expect(portsOf(policy?.ingress)).toContain('mail-in');
  const service = named('Service', 'plantdesk-mail-in')?.spec;
  expect([selects(service?.selector), service?.ports?.[0]?.targetPort]).toEqual([['plantdesk-worker'], 'mail-in']);
  const [container] = pods.find(({ name }) => name === 'plantdesk-worker')?.spec.containers ?? [];
  expect(container?.ports).toContainEqual({ name: 'mail-in', containerPort: 2525 });
});

it('the Service leads to the API, and the Ingress to the Service', () => {
  const service = named('Service', 'plantdesk-api');
  expect(selects(service?.spec.selector)).toEqual(['plantdesk-api']);
  expect(service?.spec.ports?.[0]?.targetPort).toBe('http');
  expect(JSON.stringify(of('Ingress'))).toContain('"service":{"name":"plantdesk-api","port":{"name":"http"}}');
});
