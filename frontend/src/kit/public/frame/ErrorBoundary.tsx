import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown in place of a part that failed or could not be loaded. */
  fallback: ReactNode;
  /** Another place is another attempt. */
  place?: string;
  /** Once the fallback is shown. */
  onFailure?: () => void;
  children: ReactNode;
}

interface Attempt {
  crashed: boolean;
  place: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, Attempt> {
  override state: Attempt = { crashed: false, place: this.props.place };

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, attempt: Attempt): Attempt | null {
    return place === attempt.place ? null : { crashed: false, place };
  }

  static getDerivedStateFromError(): Pick<Attempt, 'crashed'> {
    return { crashed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}
