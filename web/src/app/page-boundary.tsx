import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';

interface PageBoundaryProps {
  readonly address: string;
  readonly children: ReactNode;
}

/** A class, since React offers no other way to catch what a page throws while it is drawn or loaded. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Another page gets another chance. */
  override componentDidUpdate(before: PageBoundaryProps) {
    if (this.state.failed && before.address !== this.props.address) this.setState({ failed: false });
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
