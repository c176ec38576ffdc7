import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';

interface PageBoundaryProps {
  readonly address: string;
  readonly children: ReactNode;
}

interface State {
  readonly address: string;
  readonly failed: boolean;
}

/** A class, since React offers no other way to catch what a page throws while it is drawn or loaded. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { address: this.props.address, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Another page gets another chance. */
  static getDerivedStateFromProps({ address }: PageBoundaryProps, state: State): State | null {
    return address === state.address ? null : { address, failed: false };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        title="This page could not be opened"
        explanation="A part of it did not arrive, or failed. What you saved before is safe. Loading the page again usually helps."
        action="Load again"
        onAction={() => location.reload()}
      />
    );
  }
}
