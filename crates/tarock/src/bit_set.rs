//! The methods that all small sets of enum values share.

/// Implements the methods of a set of `$item` (a field-less enum) for a tuple struct over an unsigned integer.
macro_rules! bit_set {
    ($set:ident of $item:ident as $bits:ty, $all:expr, $example:literal, $name:literal) => {
        impl $set {
            /// The empty set.
            ///
            /// ```
            #[doc = concat!("assert!(tarock::", stringify!($set), "::EMPTY.is_empty());")]
            /// ```
            pub const EMPTY: Self = Self(0);

            /// Returns the set with one member.
            ///
            /// ```
            #[doc = concat!("use tarock::{", $name, ", ", stringify!($set), "};")]
            #[doc = concat!("assert_eq!(", stringify!($set), "::of(", $example, ").len(), 1);")]
            /// ```
            #[inline]
            pub const fn of(item: $item) -> Self {
                Self(1 << item as $bits)
            }

            /// Returns whether the value is a member.
            ///
            /// ```
            #[doc = concat!("use tarock::{", $name, ", ", stringify!($set), "};")]
            #[doc = concat!("assert!(!", stringify!($set), "::EMPTY.contains(", $example, "));")]
            /// ```
            #[inline]
            pub const fn contains(self, item: $item) -> bool {
                self.0 >> item as $bits & 1 == 1
            }

            /// Returns the number of members.
            ///
            /// ```
            #[doc = concat!("assert_eq!(tarock::", stringify!($set), "::EMPTY.len(), 0);")]
            /// ```
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns whether the set has no members.
            ///
            /// ```
            #[doc = concat!("assert!(tarock::", stringify!($set), "::default().is_empty());")]
            /// ```
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Adds a member.
            ///
            /// ```
            #[doc = concat!("use tarock::{", $name, ", ", stringify!($set), "};")]
            #[doc = concat!("let mut set = ", stringify!($set), "::EMPTY;")]
            #[doc = concat!("set.insert(", $example, ");")]
            #[doc = concat!("assert!(set.contains(", $example, "));")]
            /// ```
            #[inline]
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item as $bits;
            }

            /// Removes a member.
            ///
            /// ```
            #[doc = concat!("use tarock::{", $name, ", ", stringify!($set), "};")]
            #[doc = concat!("let mut set = ", stringify!($set), "::of(", $example, ");")]
            #[doc = concat!("set.remove(", $example, ");")]
            /// assert!(set.is_empty());
            /// ```
            #[inline]
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item as $bits);
            }

            /// Returns whether every member is in the other set.
            ///
            /// ```
            #[doc = concat!("use tarock::{", $name, ", ", stringify!($set), "};")]
            #[doc = concat!("assert!(", stringify!($set), "::EMPTY.is_subset(", stringify!($set), "::of(", $example, ")));")]
            /// ```
            #[inline]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Returns the members of either set.
            ///
            /// ```
            #[doc = concat!("use tarock::{", $name, ", ", stringify!($set), "};")]
            #[doc = concat!("assert_eq!(", stringify!($set), "::EMPTY.union(", stringify!($set), "::of(", $example, ")).len(), 1);")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Returns the members that both sets have.
            ///
            /// ```
            #[doc = concat!("use tarock::{", $name, ", ", stringify!($set), "};")]
            #[doc = concat!("assert!(", stringify!($set), "::EMPTY.intersection(", stringify!($set), "::of(", $example, ")).is_empty());")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Returns the members that the other set lacks.
            ///
            /// ```
            #[doc = concat!("use tarock::{", $name, ", ", stringify!($set), "};")]
            #[doc = concat!("assert_eq!(", stringify!($set), "::of(", $example, ").difference(", stringify!($set), "::EMPTY).len(), 1);")]
            /// ```
            #[inline]
            #[must_use]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Iterates over the members in the order of the enum.
            ///
            /// ```
            #[doc = concat!("use tarock::{", $name, ", ", stringify!($set), "};")]
            #[doc = concat!("assert_eq!(", stringify!($set), "::of(", $example, ").iter().next(), Some(", $example, "));")]
            /// ```
            pub fn iter(self) -> impl Iterator<Item = $item> {
                let mut bits = self.0;
                core::iter::from_fn(move || {
                    if bits == 0 {
                        return None;
                    }
                    let at = bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    Some($all[at])
                })
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = Self::EMPTY;
                for item in items {
                    set.insert(item);
                }
                set
            }
        }

        impl core::fmt::Debug for $set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}
pub(crate) use bit_set;
